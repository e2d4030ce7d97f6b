import { useState } from 'react';
import { DayAndWindow } from '@/areas/common/booking/day-and-window';
import { WithOwnMoveTimes } from '@/areas/common/booking/components/with-move-times';
import type { MoveTimes } from '@/domain/booking/gas/move-times';
import type { Slot } from '@/domain/booking/place-model';
import { ApiError } from '@/shared/api/problem';
import type { Schema } from '@/shared/api/types';
import { refresh } from '@/shared/api/use-api';
import { firstError, useSubmit } from '@/shared/forms/use-submit';
import { useOnline } from '@/shared/hooks/use-online';
import { formatMoment } from '@/shared/lib/dates';
import { formatKobo } from '@/shared/lib/money';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { Choice } from '@/shared/ui/choice';
import { DataView } from '@/shared/ui/data-view';
import { FieldError } from '@/shared/ui/field';
import { Note } from '@/shared/ui/note';
import { Skeleton } from '@/shared/ui/skeleton';
import { askMove, useOrderMove, type MoveReason, type MoveTerms } from '@/domain/moving/api';
import { feeText, PayMove } from './pay-move';
import { texts } from './texts';

const feeOf = (terms: MoveTerms, reason: MoveReason) =>
  reason === 'OTHER' ? terms.otherKobo : terms.noPowerOrWaterKobo;

/** The cost of a move for this reason now, as text. */
function priceOf(terms: MoveTerms, reason: MoveReason): string {
  const fee = feeOf(terms, reason);
  if (fee > 0) return texts.costsNowBecause(formatKobo(fee), terms.why);
  return reason === 'NO_POWER_OR_WATER' && terms.otherKobo > 0
    ? texts.freeTheFirstTime
    : texts.freeBecause(terms.why);
}

const REASONS: readonly { id: MoveReason; label: string }[] = [
  { id: 'NO_POWER_OR_WATER', label: texts.noLightOrWater },
  { id: 'OTHER', label: texts.anotherReason },
];

export interface MoveFormProps {
  orderId: string;
  onClose: () => void;
}

type TimedProps = MoveFormProps & { times: MoveTimes };

/**
 * Sends the request with the fee that was shown. A request with a fee stays in the dialog to be paid. Errors are shown beside the form, and
 * the choice stays; when the fee has changed, the new one is shown.
 */
function useAsk(
  { orderId, times, onClose }: TimedProps,
  reason: MoveReason | undefined,
  slot: Slot,
) {
  const { busy, errors, failure, run, reset } = useSubmit({
    check: () => ({
      move: reason === undefined ? texts.chooseAReason : (times.problemOf(slot) ?? undefined),
    }),
    onFailure: (error) =>
      error instanceof ApiError &&
      error.code === 'move_fee_changed' &&
      refresh('/api/orders/{id}/move'),
  });
  const ask = (feeKobo: number) =>
    void run(async () => {
      if (reason === undefined) return;
      const { latest } = await askMove(orderId, {
        reason,
        slot: { date: slot.date ?? '', window: slot.window ?? '' },
        feeKobo,
      });
      if (latest?.state === 'AWAITING_PAYMENT') return;
      if (latest?.state === 'ASKED')
        toast({
          title: texts.weAskedYourProvider,
          description: texts.theyAnswerBy(formatMoment(latest.dueAt)),
        });
      else
        toast({
          title: texts.weLookingForAnother,
          description: texts.providerCannotComeThen,
        });
      onClose();
    });
  return { busy, problem: firstError(errors) ?? failure, ask, clear: reset };
}

function Form({ terms, ...props }: TimedProps & { terms: MoveTerms }) {
  const { times, onClose } = props;
  const [reason, setReason] = useState<MoveReason>();
  const [slot, setSlot] = useState<Slot>({ date: times.days[0] ?? null });
  const { busy, problem, ask, clear } = useAsk(props, reason, slot);
  const online = useOnline();
  const fee = reason === undefined ? 0 : feeOf(terms, reason);
  return (
    <div className="stack g16 [&_legend]:mb-3">
      <fieldset>
        <legend className="label">{texts.whyDoYouNeed}</legend>
        <div className="stack g8">
          {REASONS.map(({ id, label }) => (
            <Choice
              key={id}
              name="move-reason"
              checked={reason === id}
              label={label}
              help={priceOf(terms, id)}
              onChange={() => {
                setReason(id);
                clear();
              }}
            />
          ))}
        </div>
      </fieldset>
      <DayAndWindow
        slot={slot}
        days={times.days}
        windowsOf={times.windowsOf}
        onChange={(next) => {
          setSlot(next);
          clear();
        }}
      />
      {fee > 0 && (
        <Note tone="sun" role="status">
          {feeText(fee)}
        </Note>
      )}
      {problem && (
        <div role="alert">
          <FieldError>{problem}</FieldError>
        </div>
      )}
      {!online && <Note role="status">{texts.youOfflineYouCan}</Note>}
      <div className="row g8 wrapx">
        <Button kind="primary" busy={busy} disabled={!online} onClick={() => ask(fee)}>
          {fee > 0 ? texts.agreeFee(formatKobo(fee)) : texts.requestThisTime}
        </Button>
        <Button onClick={onClose}>{texts.keepTheTime}</Button>
      </div>
    </div>
  );
}

function Move({ data, orderId, onClose }: MoveFormProps & { data: Schema<'OrderMove'> }) {
  if (data.latest?.state === 'AWAITING_PAYMENT')
    return <PayMove orderId={orderId} request={data.latest} name="your provider" />;
  const { terms } = data;
  if (terms)
    return (
      <WithOwnMoveTimes orderId={orderId}>
        {(times) => <Form orderId={orderId} terms={terms} times={times} onClose={onClose} />}
      </WithOwnMoveTimes>
    );
  return (
    <div className="stack g16">
      <p>
        {data.latest?.state === 'ASKED' ? texts.providerHasNotAnswered : texts.thisVisitCannotMoved}
      </p>
      <Button onClick={onClose}>{texts.close}</Button>
    </div>
  );
}

/** The reason for another time, its cost, the day and the window. */
export default function MoveForm(props: MoveFormProps) {
  const answer = useOrderMove(props.orderId, true);
  return (
    <DataView
      what={texts.whatAMoveCosts}
      answer={answer}
      skeleton={<Skeleton className="h-20 w-full" />}
    >
      {(data) => <Move {...props} data={data} />}
    </DataView>
  );
}
