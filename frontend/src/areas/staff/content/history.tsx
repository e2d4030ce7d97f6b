import { formatMoment } from '@/shared/lib/dates';
import { PagesView } from '@/shared/ui/data-view';
import { DescriptionList } from '@/shared/ui/description-list';
import { Skeletons } from '@/shared/ui/skeleton';
import { useChanges, type ContentChange } from './api';
import { differencesOf, subjectOf } from './model';

function ChangeItem({ change }: { change: ContentChange }) {
  return (
    <li>
      <p>
        <b className="wordy">{subjectOf(change.subject)}</b>
      </p>
      <p className="small soft">
        {`${change.by}, `}
        <time dateTime={change.at}>{formatMoment(change.at)}</time>
      </p>
      <DescriptionList
        className="cd-diff"
        items={differencesOf(change).map(({ field, before, after }) => [
          field ?? (before === null ? 'Added' : after === null ? 'Removed' : 'Changed'),
          <>
            {before !== null && <del>{before}</del>} {after !== null && <ins>{after}</ins>}
          </>,
        ])}
      />
    </li>
  );
}

/** The changes of all content, or of one item, newest first, in pages. */
export function Changes({ subject, label }: { subject?: string; label: string }) {
  const pages = useChanges(subject);
  return (
    <PagesView
      what="the history"
      pages={pages}
      more="Load older changes"
      skeleton={<Skeletons count={3} className="mb-3 h-20 w-full" />}
      empty={<p className="soft">There are no changes yet.</p>}
    >
      {(changes) => (
        <ul className="cd-list" aria-label={label}>
          {changes.map((change) => (
            <ChangeItem key={change.id} change={change} />
          ))}
        </ul>
      )}
    </PagesView>
  );
}

/** The history of changes: who changed which item, when, and its values before and after. */
export function History() {
  return (
    <section aria-labelledby="cd-history">
      <h2 className="h2" id="cd-history">
        History
      </h2>
      <p className="soft mb-3">
        Every change of content, newest first. Entries cannot be changed or deleted.
      </p>
      <Changes label="Changes" />
    </section>
  );
}
