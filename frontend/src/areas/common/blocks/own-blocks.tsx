import { ActionButton } from '@/shared/forms/action-button';
import { formatDate } from '@/shared/lib/dates';
import { DataView } from '@/shared/ui/data-view';
import { Skeleton } from '@/shared/ui/skeleton';
import { allowAgain, useBlocks, type Block } from '@/domain/blocks/api';

function Row({ item }: { item: Block }) {
  return (
    <li className="row g12 min-h-16 border-t border-line py-3 first:border-t-0">
      <div className="grow">
        <p className="strong wordy">{item.name}</p>
        <p className="small faint wordy">{`Since ${formatDate(item.blockedAt)}, after job ${item.orderReference}`}</p>
        {item.reason && <p className="small wordy">{item.reason}</p>}
      </div>
      <ActionButton
        failed="It could not be changed"
        done={{
          title: 'Allowed again',
          description: `${item.name} may be part of your jobs again.`,
        }}
        aria-label={`Allow ${item.name} again`}
        run={() => allowAgain(item.id)}
      >
        Allow again
      </ActionButton>
    </li>
  );
}

/** The people whom the account does not want to meet in another job. */
export function OwnBlocks() {
  const answer = useBlocks();
  return (
    <section className="acct-s mt-10" aria-labelledby="blocks">
      <h2 className="h2" id="blocks">
        Blocked people
      </h2>
      <p className="soft">
        They have no part in your future jobs. We do not tell them. You can block a person on the
        page of a job that has ended.
      </p>
      <DataView
        what="your blocks"
        answer={answer}
        skeleton={<Skeleton className="h-16 w-full" />}
        empty={<p>You have blocked no one.</p>}
      >
        {(items) => (
          <ul className="card !py-1">
            {items.map((item) => (
              <Row key={item.id} item={item} />
            ))}
          </ul>
        )}
      </DataView>
    </section>
  );
}
