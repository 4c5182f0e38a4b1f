/** An XMLHttpRequest for tests that moves on when told to. */
export class FakeUpload extends EventTarget {
  static all: FakeUpload[] = []
  static last(): FakeUpload {
    return FakeUpload.all.at(-1)!
  }

  readonly upload = new EventTarget()
  readonly headers: Record<string, string> = {}
  path = ''
  aborted = false
  status = 0
  statusText = ''
  responseText = ''

  open(_: string, path: string) {
    this.path = path
    FakeUpload.all.push(this)
  }

  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }

  getResponseHeader(): null {
    return null
  }

  send() {}

  progress(loaded: number, total: number) {
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total }))
  }

  answer(status: number, body: unknown) {
    this.status = status
    this.responseText = JSON.stringify(body)
    this.dispatchEvent(new ProgressEvent('load'))
  }

  lose() {
    this.dispatchEvent(new ProgressEvent('error'))
  }

  abort() {
    this.aborted = true
    this.dispatchEvent(new ProgressEvent('abort'))
  }
}
