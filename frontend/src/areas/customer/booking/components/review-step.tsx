import { WifiOff } from 'lucide-react';
import { useOnline } from '@/shared/hooks/use-online';
import { answerLine } from '@/shared/lib/request-text';
import { formatSlot } from '@/shared/lib/dates';
import { Note } from '@/shared/ui/note';
import type { PreviewState } from '@/domain/booking/api';
import type { Draft } from '@/domain/booking/draft-store';
import { answeredFields, type Field } from '@/domain/booking/form-model';
import { nameToSave } from '@/domain/booking/keep-place';
import { lostPhotos, usePhotoWork, withoutPhotos } from '@/domain/booking/photos/work';
import { addressText } from '@/domain/booking/place-model';
import { WhatHappensNext } from './by-hand';
import { PreviewReceipt } from './running-price';
import { texts } from '../texts';

interface Props {
  draft: Draft;
  fields: readonly Field[];
  price: PreviewState;
  guest: boolean;
  byHand: boolean;
  /** Within how many hours staff set a price. */
  priceWithinHours: number;
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
        {texts.change}
        <span className="vh">{` ${name}`}</span>
      </button>
    </li>
  );
}

function Asked({ draft, fields, onStep }: Pick<Props, 'draft' | 'fields' | 'onStep'>) {
  const saveAs = nameToSave(draft);
  const answers = withoutPhotos(draft.answers, usePhotoWork(lostPhotos));
  return (
    <div className="review">
      <ul>
        <Row name={texts.stepWhat} onChange={() => onStep(0)}>
          <b className="font-semibold">{draft.categoryName}</b>
          {answeredFields(fields, answers).map((item) => (
            <span key={item.label} className="small soft block">
              {answerLine(item)}
            </span>
          ))}
          {draft.description.trim() && (
            <span className="small soft mt-1 block whitespace-pre-line">
              {texts.yourNote(draft.description.trim())}
            </span>
          )}
          {draft.attachments && draft.attachments.length > 0 && (
            <span className="small soft mt-1 block">
              {texts.filesFromChat(draft.attachments.length)}
            </span>
          )}
        </Row>
        <Row name={texts.stepWhere} onChange={() => onStep(1)}>
          {addressText(draft.address)}
          {draft.recipient && (
            <span className="small soft block">
              {texts.for(
                draft.recipient.name,
                draft.recipient.phone,
                draft.recipient.mayConfirm ? texts.whoMayConfirmJob : '',
              )}
            </span>
          )}
          {draft.address.directions && (
            <span className="small soft block">{draft.address.directions}</span>
          )}
          {saveAs !== null && (
            <span className="small soft block">
              {saveAs ? texts.savedAs(saveAs) : texts.savedForNextTime}
            </span>
          )}
        </Row>
        <Row name={texts.stepWhen} onChange={() => onStep(2)}>
          {formatSlot(draft.slot)}
          {draft.preferred && (
            <span className="small soft block">{texts.weAskFirstIf(draft.preferred.name)}</span>
          )}
        </Row>
      </ul>
    </div>
  );
}

/** A summary of the request before it is sent. */
export function ReviewStep({
  draft,
  fields,
  price,
  guest,
  byHand,
  priceWithinHours,
  failure,
  onStep,
}: Props) {
  const online = useOnline();
  return (
    <>
      <div>
        <h1 className="h1">{texts.isThisRight}</h1>
        <p className="soft mt-1.5">
          {byHand ? texts.sendingCostsNothingYou : texts.sendingCostsNothingYouSee}
        </p>
      </div>
      {failure && (
        <Note tone="clay" role="alert">
          {failure}
        </Note>
      )}
      <Asked draft={draft} fields={fields} onStep={onStep} />
      {byHand ? (
        <WhatHappensNext hours={priceWithinHours} />
      ) : (
        <div className="lg:hidden">
          <PreviewReceipt
            state={price}
            byHand={false}
            priceWithinHours={priceWithinHours}
            totalLabel={texts.youPay}
          />
        </div>
      )}
      <p className="small soft">{texts.youCanCancelFor}</p>
      {guest && <Note tone="sky">{texts.signInSendThis}</Note>}
      {!online && !guest && (
        <Note tone="sun" icon={WifiOff} role="status">
          {texts.youOfflineYouCan}
        </Note>
      )}
    </>
  );
}
