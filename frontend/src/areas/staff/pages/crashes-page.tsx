import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTitle } from '@/shared/hooks/use-title';
import { TabLine } from '@/shared/ui/tab-line';
import { CrashList } from '../crashes/crash-list';
import '../finance/finance.css';
import { StuckView } from '../finance/stuck';
import { ForThoseWhoMay } from '../permission';
import { FailedBoard } from '../sendings/failed-board';
import '@/shared/ui/tab-line.css';

interface View {
  id: string;
  label: string;
  about: string;
  list: ComponentType;
}

const VIEWS: readonly [View, ...View[]] = [
  {
    id: 'work',
    label: 'Failed work',
    about: 'Messages and work that failed and are tried again.',
    list: StuckView,
  },
  {
    id: 'messages',
    label: 'Failed messages',
    about: 'Messages that did not arrive.',
    list: FailedBoard,
  },
  {
    id: 'crashes',
    label: 'Crashes',
    about: 'Crashes in people’s browsers. No personal data is stored.',
    list: CrashList,
  },
];

const LINKS = VIEWS.map(({ id, label }) => ({ id, label, to: `/admin/crashes?view=${id}` }));

/** What failed: work in the background, messages, and pages in people's browsers. */
export default function CrashesPage() {
  useTitle('Errors');
  const [query] = useSearchParams();
  const { id, about, list: List } = VIEWS.find((view) => view.id === query.get('view')) ?? VIEWS[0];
  return (
    <main id="main" className="wrap py-6">
      <h1 className="h1">Errors</h1>
      <ForThoseWhoMay permission="OPS">
        <TabLine label="Kinds of errors" className="tabs mt-3" open={id} tabs={LINKS} />
        <p className="soft mb-3 mt-3">{about}</p>
        <List key={id} />
      </ForThoseWhoMay>
    </main>
  );
}
