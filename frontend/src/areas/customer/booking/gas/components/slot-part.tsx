import { DayAndWindow } from '@/areas/common/booking/components/when-step';
import type { Slot } from '@/domain/booking/place-model';
import { formatKobo } from '@/shared/lib/money';
import { Choice } from '@/shared/ui/choice';
import { DataView } from '@/shared/ui/data-view';
import { FieldError } from '@/shared/ui/field';
import { Skeleton } from '@/shared/ui/skeleton';
import { useGasSlots } from '@/domain/booking/gas/api';
import {
  firstSlot,
  gasSlotProblem,
  openDaysOf,
  openWindowsOf,
  type Slots,
} from '@/domain/booking/gas/model';
import { texts } from '../texts';

interface Props {
  slot: Slot;
  zone: string | undefined;
  error: string | undefined;
  onChange: (slot: Slot) => void;
}

function Choices({ slot, slots, zone, onChange }: Omit<Props, 'error'> & { slots: Slots }) {
  const noExpress = gasSlotProblem({ asap: true }, slots, zone);
  const asap = slot.asap === true;
  return (
    <>
      <div className="stack g8" role="radiogroup" aria-labelledby="gas-when">
        <Choice
          name="gas-when"
          checked={!asap}
          onChange={() => onChange(firstSlot(slots, zone))}
          label={texts.inWindowIChoose}
          help={texts.twoHoursUpTwo}
        />
        <Choice
          name="gas-when"
          checked={asap}
          disabled={noExpress !== null}
          onChange={() => onChange({ asap: true })}
          label={texts.expressWithin90Minutes}
          help={noExpress ?? texts.moreWithAmount(formatKobo(slots.expressKobo))}
        />
      </div>
      {!asap && (
        <DayAndWindow
          slot={slot}
          days={openDaysOf(slots, zone)}
          windowsOf={(date) => openWindowsOf(slots, date, zone)}
          onChange={onChange}
        />
      )}
    </>
  );
}

/** The time of the delivery: a window, or at once. */
export function SlotPart({ error, ...props }: Props) {
  const answer = useGasSlots();
  return (
    <section aria-labelledby="gas-when">
      <div
        className={error ? 'stack g20 q-bad' : 'stack g20'}
        data-invalid={error ? true : undefined}
        tabIndex={error ? -1 : undefined}
      >
        <h2 className="h1" id="gas-when">
          {texts.whenShouldRiderCome}
        </h2>
        {error && <FieldError>{error}</FieldError>}
        <DataView
          what={texts.theTimes}
          answer={answer}
          skeleton={<Skeleton className="h-40 rounded-2xl" />}
          stale={false}
        >
          {(slots) => <Choices {...props} slots={slots} />}
        </DataView>
      </div>
    </section>
  );
}
