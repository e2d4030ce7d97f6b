import { formatMoment } from '@/shared/lib/dates';
import { Button } from '@/shared/ui/button';
import { Load } from './parts';
import { useChanges, type ContentChange } from './api';
import { differencesOf, subjectOf } from './model';

function Change({ change }: { change: ContentChange }) {
  return (
    <li>
      <p>
        <b className="wordy">{subjectOf(change.subject)}</b>
      </p>
      <p className="small soft">
        {`${change.by}, `}
        <time dateTime={change.at}>{formatMoment(change.at)}</time>
      </p>
      <dl className="cd-diff">
        {differencesOf(change).map(({ field, before, after }) => (
          <div key={field ?? ''} className="contents">
            <dt>{field ?? (before === null ? 'Added' : after === null ? 'Removed' : 'Changed')}</dt>
            <dd>
              {before !== null && <del>{before}</del>} {after !== null && <ins>{after}</ins>}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

/** The history of changes: who changed which item, when, and its values before and after. */
export function History() {
  const { items, error, coming, more, retry } = useChanges();
  return (
    <section aria-labelledby="cd-history">
      <h2 className="h2" id="cd-history">
        History
      </h2>
      <p className="soft mb-3">Every change of content, newest first. Entries cannot be changed or deleted.</p>
      <Load what="the history" answer={{ data: items, error, mutate: retry }}>
        {(changes) => (
          <>
            {changes.length === 0 && <p className="soft">There are no changes yet.</p>}
            <ul className="cd-list mb-4" aria-label="Changes">
              {changes.map((change) => (
                <Change key={change.id} change={change} />
              ))}
            </ul>
            {more && (
              <Button busy={coming} onClick={more}>
                Load older changes
              </Button>
            )}
          </>
        )}
      </Load>
    </section>
  );
}
