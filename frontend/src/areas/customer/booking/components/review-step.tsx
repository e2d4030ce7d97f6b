import { WifiOff } from 'lucide-react';
import { useOnline } from '@/shared/hooks/use-online';
import { answerLine } from '@/shared/lib/request-text';
import { formatSlot } from '@/shared/lib/dates';
import { Note } from '@/shared/ui/note';
import type { PreviewState } from '@/domain/booking/api';
import type { Draft } from '@/domain/booking/draft-store';
import { answeredFields, type Field } from '@/domain/booking/form-model';
import { addressText } from '@/domain/booking/place-model';
import { WhatHappensNext } from './by-hand';
import { PreviewReceipt } from './running-price';

interface Props {
  draft: Draft;
  fields: readonly Field[];
  price: PreviewState;
  guest: boolean;
  byHand: boolean;
  failure: string;
  onStep: (step: number) => void;
}

function Row({
  name,
  children,
  onChange,
}: {
  name: string;
  children: React.ReactNode;
  onChange: () => void;
}) {
  return (
    <li>
      <h2 className="small faint">{name}</h2>
      <div className="wordy">{children}</div>
      <button type="button" className="link" onClick={onChange}>
        Change<span className="vh">{` ${name}`}</span>
      </button>
    </li>
  );
}

function Asked({ draft, fields, onStep }: Pick<Props, 'draft' | 'fields' | 'onStep'>) {
  return (
    <div className="review">
      <ul>
        <Row name="What" onChange={() => onStep(0)}>
          <b className="font-semibold">{draft.categoryName}</b>
          {answeredFields(fields, draft.answers).map((item) => (
            <span key={item.label} className="small soft block">
              {answerLine(item)}
            </span>
          ))}
          {draft.description.trim() && (
            <span className="small soft mt-1 block whitespace-pre-line">{`Your note: ${draft.description.trim()}`}</span>
          )}
        </Row>
        <Row name="Where" onChange={() => onStep(1)}>
          {addressText(draft.address)}
          {draft.recipient && (
            <span className="small soft block">{`For ${draft.recipient.name}, ${draft.recipient.phone}${draft.recipient.mayConfirm ? ', who may confirm that the job is done' : ''}`}</span>
          )}
          {draft.address.directions && (
            <span className="small soft block">{draft.address.directions}</span>
          )}
        </Row>
        <Row name="When" onChange={() => onStep(2)}>
          {formatSlot(draft.slot)}
          {draft.preferred && (
            <span className="small soft block">{`We ask ${draft.preferred.name} first. If they cannot come, we ask others.`}</span>
          )}
        </Row>
      </ul>
    </div>
  );
}

/** A summary of the request before it is sent. */
export function ReviewStep({ draft, fields, price, guest, byHand, failure, onStep }: Props) {
  const online = useOnline();
  return (
    <>
      <div>
        <h1 className="h1">Is this right?</h1>
        <p className="soft mt-1.5">
          {byHand
            ? 'Sending it costs nothing. You decide when you see the price.'
            : 'Sending it costs nothing. You see the final price, then you decide.'}
        </p>
      </div>
      {failure && (
        <Note tone="clay" role="alert">
          {failure}
        </Note>
      )}
      <Asked draft={draft} fields={fields} onStep={onStep} />
      {byHand ? (
        <WhatHappensNext />
      ) : (
        <div className="lg:hidden">
          <PreviewReceipt state={price} byHand={false} totalLabel="You pay" />
        </div>
      )}
      <p className="small soft">
        You can cancel for free until a provider is assigned. After that you cancel through support;
        your price says what it costs.
      </p>
      {guest && (
        <Note tone="sky">
          Sign in to send this request. It is saved on this device in the meantime.
        </Note>
      )}
      {!online && !guest && (
        <Note tone="sun" icon={WifiOff} role="status">
          You are offline. You can still send it: it is saved here and sent once, as soon as you are
          back online.
        </Note>
      )}
    </>
  );
}
