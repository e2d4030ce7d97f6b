import { formatSlot } from '@/shared/lib/dates';
import { Note } from '@/shared/ui/note';
import type { PreviewState } from '../api';
import type { Draft } from '../draft-store';
import { answeredFields, answerLine, type Field } from '../form-model';
import { addressText } from '../place-model';
import { BY_HAND, PreviewReceipt } from './running-price';

interface Props {
  draft: Draft;
  fields: readonly Field[];
  price: PreviewState;
  guest: boolean;
  byHand: boolean;
  failure: string;
  onStep: (step: number) => void;
}

function Row({ name, children, onChange }: { name: string; children: React.ReactNode; onChange: () => void }) {
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

/** Everything once more, before it is sent. */
export function ReviewStep({ draft, fields, price, guest, byHand, failure, onStep }: Props) {
  const answers = answeredFields(fields, draft.answers);
  return (
    <>
      <div>
        <h1 className="h1">Is this right?</h1>
        {!byHand && <p className="soft mt-1.5">Sending it costs nothing. You see the final price, then you decide.</p>}
      </div>
      {byHand && (
        <Note tone="sun" role="status">
          <b className="font-semibold">This cannot be sent yet</b>
          <br />
          {BY_HAND} Your answers are kept on this device.
        </Note>
      )}
      {failure && (
        <Note tone="clay" role="alert">
          {failure}
        </Note>
      )}
      <div className="review">
        <ul>
          <Row name="What" onChange={() => onStep(0)}>
            <b className="font-semibold">{draft.categoryName}</b>
            {answers.map((item) => (
              <span key={item.label} className="small soft block">{answerLine(item)}</span>
            ))}
            {draft.description && <span className="small soft block whitespace-pre-line">{draft.description}</span>}
          </Row>
          <Row name="Where" onChange={() => onStep(1)}>
            {addressText(draft.address)}
          </Row>
          <Row name="When" onChange={() => onStep(2)}>
            {formatSlot(draft.slot)}
          </Row>
        </ul>
      </div>
      {!byHand && (
        <div className="lg:hidden">
          <PreviewReceipt state={price} totalLabel="You pay" />
        </div>
      )}
      {!byHand && <p className="small soft">You can cancel free until a provider is assigned. After that, please contact support.</p>}
      {guest && !byHand && <Note tone="sky">Sign in to send this request. It is kept on this device until you are back.</Note>}
    </>
  );
}
