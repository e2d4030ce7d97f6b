import { Laptop, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '@/shared/api/problem';
import type { Schema } from '@/shared/api/types';
import { formatAgo } from '@/shared/lib/dates';
import { failToast, toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { FailedLoad } from '@/shared/ui/state-block';
import { endSession, useSessions } from '../api';
import { deviceName, isPhone } from '../device';

type Item = Schema<'Session'>;

function Row({ item, onEnd }: { item: Item; onEnd: () => void }) {
  const Icon = isPhone(item.userAgent) ? Smartphone : Laptop;
  return (
    <li className="row g12 min-h-16 border-t border-line py-3 first:border-t-0">
      <Icon className="i i24 text-brand" aria-hidden />
      <div className="grow">
        <p className="strong trunc">{deviceName(item.userAgent)}</p>
        <p className="small faint trunc">
          {item.current ? 'This device, in use now' : `Last used ${formatAgo(item.lastSeenAt)}`}
          {item.ip ? `, ${item.ip}` : ''}
        </p>
      </div>
      {!item.current && (
        <Button onClick={onEnd} aria-label={`Sign out ${deviceName(item.userAgent)}`}>
          Sign out
        </Button>
      )}
    </li>
  );
}

function ConfirmEnd({ item, onClose }: { item: Item | null; onClose: () => void }) {
  const [busy, setBusy] = useState(false);
  async function end(id: string) {
    setBusy(true);
    try {
      await endSession(id);
      toast({ title: 'Signed out', description: 'That device needs the password again.' });
    } catch (error) {
      failToast('Could not sign it out', messageOf(error, 'Please try again.'));
    }
    setBusy(false);
    onClose();
  }
  return (
    <Dialog open={item !== null} onClose={onClose} title="Sign this device out?">
      <p className="soft">{item && deviceName(item.userAgent)} will need your password to come back.</p>
      <div className="row g8 mt-5">
        <Button kind="danger" busy={busy} onClick={() => item && void end(item.id)}>
          Sign it out
        </Button>
        <Button onClick={onClose}>Keep it</Button>
      </div>
    </Dialog>
  );
}

/** Devices that are signed in, each with a way to end it. */
export function Sessions() {
  const { data, error, isLoading, mutate } = useSessions();
  const [ending, setEnding] = useState<Item | null>(null);
  if (error && !data) return <FailedLoad what="your devices" error={error} onRetry={() => void mutate()} />;
  return (
    <>
      {isLoading && (
        <Loading what="your devices">
          <Skeleton className="h-16 w-full" />
        </Loading>
      )}
      {data && (
        <ul className="card !py-1">
          {data.map((item) => (
            <Row key={item.id} item={item} onEnd={() => setEnding(item)} />
          ))}
        </ul>
      )}
      <ConfirmEnd item={ending} onClose={() => setEnding(null)} />
    </>
  );
}
