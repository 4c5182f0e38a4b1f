package llm

import (
	"context"
	"errors"
)

// Chat asks a model questions.
type Chat struct{ host }

// NewChat returns a chat with a server. Whether the server responds only shows when it is asked.
func NewChat(url, key, model string) *Chat { return &Chat{newHost(url, key, model)} }

// Ask returns the model's answer to a question, a JSON object, as it came.
func (c *Chat) Ask(ctx context.Context, instruction, question string) (string, error) {
	type message struct {
		Role    string `json:"role"`
		Content string `json:"content"`
	}
	var answer struct {
		Choices []struct{ Message message }
	}
	_, err := c.post(ctx, "/chat/completions", map[string]any{
		"model":           c.model,
		"temperature":     0,
		"response_format": map[string]string{"type": "json_object"},
		"messages":        []message{{"system", instruction}, {"user", question}},
	}, &answer)
	if err != nil {
		return "", err
	}
	if len(answer.Choices) == 0 {
		return "", errors.New("the server of " + c.model + " returned no answer")
	}
	return answer.Choices[0].Message.Content, nil
}
