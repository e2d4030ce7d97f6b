import { ActionButton } from '@/shared/forms/action-button';
import { formatDate } from '@/shared/lib/dates';
import { DataView } from '@/shared/ui/data-view';
import { Skeleton } from '@/shared/ui/skeleton';
import { allowAgain, useBlocks, type Block } from '@/domain/blocks/api';
import { texts } from './texts';

function Row({ item }: { item: Block }) {
  return (
    <li className="row g12 min-h-16 border-t border-line py-3 first:border-t-0">
      <div className="grow">
        <p className="strong wordy">{item.name}</p>
        <p className="small faint wordy">
          {texts.sinceAfterJob(formatDate(item.blockedAt), item.orderReference)}
        </p>
        {item.reason && <p className="small wordy">{item.reason}</p>}
      </div>
      <ActionButton
        failed={texts.couldNotChanged}
        done={{
          title: texts.allowedAgain,
          description: texts.mayPartJobsAgain(item.name),
        }}
        aria-label={texts.allowAgainWithItemName(item.name)}
        run={() => allowAgain(item.id)}
      >
        {texts.allowAgain}
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
        {texts.blockedPeople}
      </h2>
      <p className="soft">{texts.theyHaveNoPart}</p>
      <DataView
        what={texts.yourBlocks}
        answer={answer}
        skeleton={<Skeleton className="h-16 w-full" />}
        empty={<p>{texts.youHaveBlockedNo}</p>}
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
