import { useState } from 'react';
import { DayAndWindow } from '@/areas/common/booking/day-and-window';
import { WithOwnMoveTimes } from '@/areas/common/booking/components/with-move-times';
import type { MoveTimes } from '@/domain/booking/gas/move-times';
import type { Slot } from '@/domain/booking/place-model';
import { firstError, useSubmit } from '@/shared/forms/use-submit';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { Choice } from '@/shared/ui/choice';
import { FieldError } from '@/shared/ui/field';
import { reschedule } from '@/domain/orders/api';
import { texts } from './cancelling-texts';

export interface RescheduleFormProps {
  orderId: string;
  onClose: () => void;
}

/** As soon as possible, or a day and a window. */
function When({
  asap,
  day,
  onChange,
}: {
  asap: boolean;
  /** The day that is chosen first. */
  day: string | null;
  onChange: (slot: Slot) => void;
}) {
  return (
    <fieldset>
      <legend className="sr-only">{texts.whenShouldTheyCome}</legend>
      <div className="stack g8">
        <Choice
          name="when"
          checked={asap}
          onChange={() => onChange({ asap: true })}
          label={texts.asSoonAsPossible}
          help={texts.weAskProvidersNear}
        />
        <Choice
          name="when"
          checked={!asap}
          onChange={() => onChange({ date: day })}
          label={texts.onDayIChoose}
          help={texts.windowTwoHoursAt}
        />
      </div>
    </fieldset>
  );
}

function Form({ orderId, times, onClose }: RescheduleFormProps & { times: MoveTimes }) {
  const day = times.days[0] ?? null;
  const [slot, setSlot] = useState<Slot>({ date: day });
  const { busy, errors, failure, run, reset } = useSubmit({
    check: () => ({ slot: times.problemOf(slot) ?? undefined }),
    otherwise: texts.notChangedPleaseTry,
  });
  const problem = firstError(errors) ?? failure;
  const asap = slot.asap === true;
  const choose = (next: Slot) => {
    setSlot(next);
    reset();
  };
  const move = () =>
    void run(async () => {
      await reschedule(
        orderId,
        asap ? { asap: true } : { date: slot.date ?? '', window: slot.window ?? '' },
      );
      toast({
        title: texts.jobHasNewTime,
        description: texts.priceStaysSameWe,
      });
      onClose();
    });
  return (
    <div className="stack g16 [&_legend]:mb-3">
      {times.asap && <When asap={asap} day={day} onChange={choose} />}
      {!asap && (
        <DayAndWindow slot={slot} days={times.days} windowsOf={times.windowsOf} onChange={choose} />
      )}
      {problem && (
        <div role="alert">
          <FieldError>{problem}</FieldError>
        </div>
      )}
      <div className="row g8 wrapx">
        <Button kind="primary" busy={busy} onClick={move}>
          {texts.changeTheTime}
        </Button>
        <Button onClick={onClose}>{texts.cancel}</Button>
      </div>
    </div>
  );
}

/** The day and the window of another time, at the same price. */
export default function RescheduleForm(props: RescheduleFormProps) {
  return (
    <WithOwnMoveTimes orderId={props.orderId}>
      {(times) => <Form {...props} times={times} />}
    </WithOwnMoveTimes>
  );
}
