import { Laptop, Smartphone } from 'lucide-react';
import { useState } from 'react';
import type { Schema } from '@/shared/api/types';
import { ActionButton } from '@/shared/forms/action-button';
import { formatAgo } from '@/shared/lib/dates';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { DataView } from '@/shared/ui/data-view';
import { Dialog } from '@/shared/ui/dialog';
import { Skeleton } from '@/shared/ui/skeleton';
import { endOthers, endSession, useSessions } from '@/domain/identity/account-api';
import { deviceName, isPhone } from '@/domain/identity/device';
import { texts } from './texts';

type Item = Schema<'Session'>;

function Row({ item, onEnd }: { item: Item; onEnd: () => void }) {
  const Icon = isPhone(item.userAgent) ? Smartphone : Laptop;
  return (
    <li className="row g12 min-h-16 border-t border-line py-3 first:border-t-0">
      <Icon className="i i24 text-brand" aria-hidden />
      <div className="grow">
        <p className="strong trunc">{deviceName(item.userAgent)}</p>
        <p className="small faint wordy">
          {item.current ? texts.thisDeviceInUse : texts.lastUsed(formatAgo(item.lastSeenAt))}
          {item.ip ? `, ${item.ip}` : ''}
        </p>
      </div>
      {!item.current && (
        <Button onClick={onEnd} aria-label={texts.signOut(deviceName(item.userAgent))}>
          {texts.signOutLabel}
        </Button>
      )}
    </li>
  );
}

/** The devices to sign out: a single one, or all others. */
interface Ending {
  ids: readonly string[];
  name: string;
}

function ConfirmEnd({ ending, onClose }: { ending: Ending | null; onClose: () => void }) {
  const many = (ending?.ids.length ?? 0) > 1;
  async function end() {
    const { ids } = ending ?? { ids: [] };
    await (ids.length === 1 && ids[0] !== undefined ? endSession(ids[0]) : endOthers(ids));
    toast({
      title: texts.signedOut,
      description: ids.length === 1 ? texts.deviceMustSignIn : texts.thoseDevicesMustSign,
    });
    onClose();
  }
  return (
    <Dialog
      open={ending !== null}
      onClose={onClose}
      title={many ? texts.signThemAllOut : texts.signThisDeviceOut}
    >
      <p className="soft wordy">
        {ending?.name} {texts.needPasswordComeBack}
      </p>
      <div className="stack g8 mt-5">
        <ActionButton
          kind="danger"
          size="lg"
          block
          failed={texts.couldNotSignOut}
          onFailure={onClose}
          run={end}
        >
          {many ? texts.signThemOut : texts.signItOut}
        </ActionButton>
        <Button block onClick={onClose}>
          {many ? texts.keepThem : texts.keepIt}
        </Button>
      </div>
    </Dialog>
  );
}

function List({ items }: { items: readonly Item[] }) {
  const [ending, setEnding] = useState<Ending | null>(null);
  const others = items.filter((item) => !item.current);
  return (
    <>
      <ul className="card !py-1">
        {[...items]
          .sort((a, b) => Number(b.current) - Number(a.current))
          .map((item) => (
            <Row
              key={item.id}
              item={item}
              onEnd={() => setEnding({ ids: [item.id], name: deviceName(item.userAgent) })}
            />
          ))}
      </ul>
      {others.length > 1 && (
        <Button
          kind="danger-quiet"
          className="mt-4"
          onClick={() =>
            setEnding({
              ids: others.map(({ id }) => id),
              name: texts.yourOtherDevices(others.length),
            })
          }
        >
          {texts.signOutAllOther}
        </Button>
      )}
      <ConfirmEnd ending={ending} onClose={() => setEnding(null)} />
    </>
  );
}

/** The signed-in devices, each with a button to sign it out. */
export function Sessions() {
  const answer = useSessions();
  return (
    <section className="acct-s mt-10" aria-labelledby="devices">
      <h2 className="h2" id="devices">
        {texts.signedInDevices}
      </h2>
      <p className="soft">{texts.deviceYouDoNot}</p>
      <DataView
        what={texts.yourDevices}
        answer={answer}
        skeleton={
          <div className="card space-y-4">
            <Skeleton className="h-11 w-full" />
            <Skeleton className="h-11 w-full" />
          </div>
        }
      >
        {(items) => <List items={items} />}
      </DataView>
    </section>
  );
}
