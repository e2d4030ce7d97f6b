import type { ReactNode } from 'react';
import { Art } from '@/shared/ui/art';
import { Button } from '@/shared/ui/button';
import { Note } from '@/shared/ui/note';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { FailedLoad, InPlaceOf } from '@/shared/ui/state-block';
import { useNotifications } from '@/domain/notifications/list/api';
import { byDay, bySubject } from '@/domain/notifications/list/model';
import { NotificationGroup } from './notification-group';
import { texts } from './texts';
import '@/shared/ui/doorway.css';
import './notifications.css';

const Rows = () => (
  <>
    {[0, 1, 2, 3, 4, 5, 6, 7].map((row) => (
      <div key={row} className="flex min-h-[72px] gap-3 px-(--gutter) py-3">
        <Skeleton className="h-[42px] w-9 !rounded-t-full" />
        <span className="grow space-y-2 pt-1">
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className="h-3 w-4/5" />
        </span>
      </div>
    ))}
  </>
);

const Waiting = () => (
  <Loading what={texts.notificationsLabel}>
    <Rows />
  </Loading>
);

const Nothing = () => (
  <div className="empty py-10">
    <Art name="bell" className="art" />
    <p className="h2 !text-ink">{texts.noNotificationsYet}</p>
    <p>{texts.pricesArrivalsPaymentsAnnounced}</p>
  </div>
);

/** A button that loads older notifications. */
function OlderOnes({ paging, onShow }: { paging: 'idle' | 'busy' | 'failed'; onShow: () => void }) {
  return (
    <div className="px-(--gutter) py-3">
      {paging === 'failed' && (
        <Note tone="clay" role="alert" className="mb-3">
          {texts.olderNotificationsCouldNot}
        </Note>
      )}
      <Button block busy={paging === 'busy'} onClick={onShow}>
        {texts.showOlder}
      </Button>
    </div>
  );
}

/** The list with its header, for the panel and for the page. */
export function NotificationList({
  heading: Heading = 'h2',
  onOpened,
  below,
}: {
  heading?: 'h1' | 'h2';
  onOpened?: () => void;
  below?: ReactNode;
}) {
  const Day = Heading === 'h1' ? 'h2' : 'h3';
  const {
    items,
    unreadCount,
    error,
    isLoading,
    reload,
    readThese,
    readAll,
    hasOlder,
    paging,
    showOlder,
  } = useNotifications();
  const empty = items.length === 0;
  const groups = bySubject(items);
  const earlierThan = new Map(groups.map(({ lead, earlier }) => [lead.id, earlier]));
  return (
    <>
      <div className="np-h">
        <Heading className={Heading === 'h1' ? 'h1 grow' : 'h2 grow'}>
          {texts.notifications}
        </Heading>
        {!empty && (
          <Button kind="quiet" onClick={() => void readAll()} disabled={unreadCount === 0}>
            {texts.markAllRead}
          </Button>
        )}
      </div>
      {isLoading && <Waiting />}
      {!isLoading && empty && (
        <InPlaceOf place={<Rows />}>
          {error ? (
            <FailedLoad what={texts.yourNotifications} error={error} onRetry={reload} />
          ) : (
            <Nothing />
          )}
        </InPlaceOf>
      )}
      {byDay(groups.map(({ lead }) => lead)).map(({ day, items: leads }) => (
        <section key={day} aria-label={day}>
          <Day className="n-g">{day}</Day>
          <ul>
            {leads.map((lead) => (
              <NotificationGroup
                key={lead.id}
                lead={lead}
                earlier={earlierThan.get(lead.id) ?? []}
                onOpened={onOpened}
                onRead={readThese}
              />
            ))}
          </ul>
        </section>
      ))}
      {hasOlder && <OlderOnes paging={paging} onShow={() => void showOlder()} />}
      {/* Shown only after the list has loaded, because its length is not known before. */}
      {!isLoading && below}
    </>
  );
}
