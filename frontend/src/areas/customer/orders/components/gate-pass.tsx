import { ChevronRight, Copy, Send, Ticket } from 'lucide-react';
import { useState } from 'react';
import { copyText } from '@/shared/lib/copy-text';
import { formatSlot } from '@/shared/lib/dates';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { DescriptionList } from '@/shared/ui/description-list';
import { Dialog } from '@/shared/ui/dialog';
import { Portrait } from '@/shared/ui/portrait';
import type { Tracking } from '@/domain/orders/model';
import { texts } from './home-texts';

type Expected = Pick<Tracking, 'reference' | 'title' | 'slot' | 'address' | 'status'> & {
  provider: NonNullable<Tracking['provider']>;
};

const vehicleText = ({ description, plate }: { description: string; plate: string }) =>
  `${description}, ${plate}`;

/** The pass as a message to the security of an estate. It has neither the PIN nor a phone number. */
export function passText({ reference, title, slot, address, provider }: Expected): string {
  return [
    texts.pleaseLetInFrom(provider.displayName),
    texts.for(title),
    texts.when(formatSlot(slot)),
    texts.to(address),
    ...(provider.vehicle ? [texts.vehicle(vehicleText(provider.vehicle))] : []),
    texts.number(reference),
  ].join('\n');
}

function Pass({ view }: { view: Expected }) {
  const { provider, title, slot, address, reference } = view;
  const text = passText(view);
  const send = typeof navigator.share === 'function';
  const copy = async () =>
    toast(
      (await copyText(text))
        ? { title: texts.gatePassCopied }
        : { title: texts.copyItByHand, description: text },
    );
  return (
    <div className="stack g16">
      <p className="soft">{texts.showOrSendThis(provider.firstName)}</p>
      <div className="card stack g12">
        <div className="row g16">
          <Portrait name={provider.firstName} photoUrl={provider.photoUrl} />
          <p className="grow wordy">
            <b className="h3">{provider.displayName}</b>
            <br />
            <span className="soft">{texts.fromGida}</span>
          </p>
        </div>
        <DescriptionList
          items={[
            [texts.forLabel, title],
            [texts.whenLabel, formatSlot(slot)],
            [texts.toLabel, address],
            [texts.vehicleLabel, provider.vehicle && vehicleText(provider.vehicle)],
            [texts.numberLabel, <span className="num">{reference}</span>],
          ]}
        />
      </div>
      <div className="row g8 wrapx">
        {send && (
          <Button
            kind="primary"
            onClick={() =>
              void navigator.share({ title: texts.gatePass, text }).catch(() => undefined)
            }
          >
            <Send className="i" aria-hidden /> {texts.sendIt}
          </Button>
        )}
        <Button {...(!send && { kind: 'primary' as const })} onClick={() => void copy()}>
          <Copy className="i" aria-hidden /> {texts.copy}
        </Button>
      </div>
      <p className="small faint">{texts.passHasNeitherPin}</p>
    </div>
  );
}

/** The row that opens the pass for the security of an estate, while a provider is expected. */
export function GatePass({ view }: { view: Tracking }) {
  const [open, setOpen] = useState(false);
  const { provider } = view;
  if (view.status !== 'ASSIGNED' || !provider) return null;
  return (
    <>
      <button type="button" className="row g12 grow" onClick={() => setOpen(true)}>
        <Ticket className="i" aria-hidden /> <span className="grow">{texts.gatePassForEstate}</span>{' '}
        <ChevronRight className="i" aria-hidden />
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={texts.gatePass} form="sheet">
        <Pass view={{ ...view, provider }} />
      </Dialog>
    </>
  );
}

/** The whole pass while the provider waits at the gate: for the customer, and with a link for the person at home. */
export function GatePassNow({ view, shared }: { view: Tracking; shared: boolean }) {
  const { provider, status, trackingStep, linkActions = [] } = view;
  const may = !shared || linkActions.includes('let_in');
  if (status !== 'ASSIGNED' || trackingStep !== 'AT_GATE' || !provider || !may) return null;
  return (
    <section className="my-5" aria-label={texts.gatePass}>
      <Pass view={{ ...view, provider }} />
    </section>
  );
}
