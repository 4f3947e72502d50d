import { useState } from 'react'
import { pageList } from '@shop/domain'
import { type RenderLink, Text } from '@shop/ui'
import { Breadcrumb } from '@shop/ui/breadcrumb'
import { Pagination } from '@shop/ui/pagination'
import { Tabs } from '@shop/ui/tabs'
import { Section, State, stay, useWords } from '../parts/specimen.tsx'

const renderLink: RenderLink = ({ children, ...link }) => <a {...link}>{children}</a>

export function TabSamples() {
  const words = useWords()
  const [selected, setSelected] = useState('0')
  const tabs = words.tabs.map((label, index) => ({
    id: String(index),
    label,
    panel: <Text>{words.text}</Text>,
  }))
  return (
    <Section id="tabs">
      <State name="Tabs" wide>
        <Tabs label={words.title} tabs={tabs} selected={selected} onSelect={setSelected} />
      </State>
      <State name="focus" shown="focus" wide>
        <Tabs label={words.long} tabs={tabs.slice(0, 1)} selected="0" onSelect={stay} />
      </State>
    </Section>
  )
}

export function Paginations() {
  const words = useWords()
  const samples = [
    { name: 'Pagination, first', current: 1, totalPages: 3 },
    { name: 'middle', current: 7, totalPages: 14 },
    { name: 'last', current: 3, totalPages: 3 },
  ]
  return (
    <Section id="pagination">
      {samples.map(({ name, current, totalPages }) => (
        <State key={name} name={name} wide>
          <Pagination
            label={`${words.pages} ${name}`}
            pages={pageList(current, totalPages)}
            current={current}
            totalPages={totalPages}
            hrefOf={() => '#pagination'}
            pageLabel={(page) => `${words.page} ${page}`}
            previousLabel={words.previous}
            nextLabel={words.next}
            renderLink={renderLink}
          />
        </State>
      ))}
      <State name="Breadcrumb" wide>
        <Breadcrumb
          label={words.trail}
          renderLink={renderLink}
          items={[
            { label: words.home, href: '/' },
            { label: words.eyebrow, href: '#pagination' },
            { label: words.title },
          ]}
        />
      </State>
    </Section>
  )
}
