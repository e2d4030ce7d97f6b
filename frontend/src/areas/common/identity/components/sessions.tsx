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
import { endSessions, useSessions } from '@/domain/identity/account-api';
import { devicesOf, isPhone, type SignedInDevice } from '@/domain/identity/device';
import { texts } from './texts';

function usedText({ latest, ids }: SignedInDevice) {
  if (latest.current) return texts.thisDeviceInUse;
  const ago = formatAgo(latest.lastSeenAt);
  return ids.length > 1 ? texts.signInsLastUsed(ids.length, ago) : texts.lastUsed(ago);
}

function Row({ device, onEnd }: { device: SignedInDevice; onEnd: () => void }) {
  const { name, latest } = device;
  const Icon = isPhone(latest.userAgent) ? Smartphone : Laptop;
  return (
    <li className="row g12 min-h-16 border-t border-line py-3 first:border-t-0">
      <Icon className="i i24 text-brand" aria-hidden />
      <div className="grow">
        <p className="strong trunc">{name}</p>
        <p className="small faint wordy">
          {usedText(device)}
          {latest.ip ? `, ${latest.ip}` : ''}
        </p>
      </div>
      {!latest.current && (
        <Button onClick={onEnd} aria-label={texts.signOut(name)}>
          {texts.signOutLabel}
        </Button>
      )}
    </li>
  );
}

/** What to sign out: one device, or all others. */
interface Ending {
  ids: readonly string[];
  name: string;
  many: boolean;
}

function ConfirmEnd({ ending, onClose }: { ending: Ending | null; onClose: () => void }) {
  const many = ending?.many ?? false;
  async function end() {
    await endSessions(ending?.ids ?? []);
    toast({
      title: texts.signedOut,
      description: many ? texts.thoseDevicesMustSign : texts.deviceMustSignIn,
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

function List({ items }: { items: readonly Schema<'Session'>[] }) {
  const [ending, setEnding] = useState<Ending | null>(null);
  const devices = devicesOf(items);
  const others = devices.filter(({ latest }) => !latest.current);
  return (
    <>
      <ul className="card !py-1">
        {devices.map((device) => (
          <Row
            key={device.latest.id}
            device={device}
            onEnd={() => setEnding({ ids: device.ids, name: device.name, many: false })}
          />
        ))}
      </ul>
      {others.length > 1 && (
        <Button
          kind="danger-quiet"
          className="mt-4"
          onClick={() =>
            setEnding({
              ids: others.flatMap(({ ids }) => ids),
              name: texts.yourOtherDevices(others.length),
              many: true,
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
