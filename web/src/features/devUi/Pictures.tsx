import { formatNumber } from '../../lib/format'
import { Card } from '../../ui/Card'
import { BarChart } from '../../ui/chart/BarChart'
import { FunnelChart } from '../../ui/chart/FunnelChart'
import { LineChart } from '../../ui/chart/LineChart'
import { RangeChart } from '../../ui/chart/RangeChart'
import { MatchScore } from '../../ui/MatchScore'
import { Ring } from '../../ui/Ring'
import type { Samples } from './samples'
import { Section } from './Section'

const parts = [
  { points: 46, weight: 50 },
  { points: 26, weight: 30 },
  { points: 15, weight: 20 },
]
const bars = [320, 210, 180, 95, 40]
const line = [40, 44, 58, 61, 80, 87]
const funnel = [48, 31, 9, 3]

/** The match and the charts. */
export function Pictures({ words }: { words: Samples }) {
  return (
    <>
      <Section title={words.sections.match}>
        <Card as="div" className="p-6">
          <MatchScore
            value={87}
            title={words.role}
            subtitle={words.at}
            parts={words.parts.map((name, index) => ({ name, ...parts[index]! }))}
            reasons={words.reasons}
            whatIf={words.whatIf}
          />
        </Card>
        <Ring value={64} label={words.at} size="sm" />
      </Section>
      <Section title={words.sections.charts}>
        <div className="grid gap-10">
          <BarChart
            title={words.bars}
            summary={words.barsText}
            data={words.skillsAll.map((label, index) => ({ label, value: bars[index]! }))}
          />
          <LineChart
            title={words.line}
            summary={words.lineText}
            data={words.months.map((label, index) => ({ label, value: line[index]! }))}
          />
          <RangeChart
            title={words.range}
            summary={words.rangeText}
            format={formatNumber}
            ranges={[
              { label: words.ranges[0]!, from: 12_000, to: 18_000, highlight: true },
              { label: words.ranges[1]!, from: 9_000, to: 19_000 },
            ]}
          />
          <FunnelChart
            title={words.funnel}
            summary={words.funnelText}
            data={words.steps.map((label, index) => ({ label, value: funnel[index]! }))}
          />
        </div>
      </Section>
    </>
  )
}
