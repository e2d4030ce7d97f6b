import { useState } from 'react';
import { SubmitForm } from '@/shared/forms/submit-form';
import { formatWindow } from '@/shared/lib/dates';
import { toast } from '@/shared/lib/toast-store';
import { typedWhole } from '@/shared/lib/typed-whole';
import { Button } from '@/shared/ui/button';
import { CheckLine } from '@/shared/ui/choice';
import { DataView } from '@/shared/ui/data-view';
import { Dialog } from '@/shared/ui/dialog';
import { TextField } from '@/shared/ui/field';
import { wholeProblems } from '../number-problems';
import { useVersionedForm } from '../use-seen-version';
import { saveSlot, useSlots, type Slot, type SlotBoard } from './supply-api';
import { WINDOWS, ZONES, bookedIn, dayName, slotText } from './supply-model';
import './supply.css';

export function SlotForm({ slot, onClose }: { slot: Slot; onClose: () => void }) {
  const [open, setOpen] = useState(slot.open);
  const [places, setPlaces] = useState(
    slot.places === null || slot.places === undefined ? '' : String(slot.places),
  );
  const { form, version } = useVersionedForm(
    slot.version,
    'The window could not be changed. Please try again.',
    () => wholeProblems({ places }),
  );
  async function send() {
    const { zone, weekday, window } = slot;
    await saveSlot({
      zone,
      weekday,
      window,
      open,
      ...(places.trim() !== '' && { places: typedWhole(places) ?? 0 }),
      version,
    });
    toast({
      title: 'Window changed',
      description: 'Orders that are booked already keep their place.',
    });
    onClose();
  }
  return (
    <SubmitForm
      className="stack g12"
      form={form}
      label="Delivery window"
      submit="Save the window"
      onSubmit={send}
      onClose={onClose}
    >
      <CheckLine
        name="open"
        checked={open}
        onChange={setOpen}
        help="A closed window takes no new orders."
      >
        Gas is delivered in this window
      </CheckLine>
      <TextField
        label="Places on one day"
        optional
        hint="Leave it empty for no limit."
        inputMode="numeric"
        maxLength={16}
        value={places}
        error={form.errors['places']}
        onChange={(event) => setPlaces(event.target.value)}
      />
    </SubmitForm>
  );
}

function Cell({ board, slot, onEdit }: { board: SlotBoard; slot: Slot; onEdit: () => void }) {
  const booked = bookedIn(board, slot);
  const places = slot.places ?? null;
  const full = slot.open && places !== null && booked >= places;
  return (
    <td>
      <button
        type="button"
        className={`gs-cell${full ? ' full' : ''}${slot.open ? '' : ' closed'}`}
        onClick={onEdit}
        aria-label={`${dayName(slot.weekday)}, ${formatWindow(slot.window)}: ${slotText(slot, booked)}. Change`}
      >
        {places !== null && places > 0 && (
          <span
            className="gs-fill"
            style={{ width: `${Math.min(100, (booked / places) * 100)}%` }}
            aria-hidden="true"
          />
        )}
        <span>{slotText(slot, booked)}</span>
      </button>
    </td>
  );
}

function Week({
  board,
  zone,
  onEdit,
}: {
  board: SlotBoard;
  zone: string;
  onEdit: (slot: Slot) => void;
}) {
  const of = (weekday: number, window: string) =>
    board.slots.find(
      (slot) => slot.zone === zone && slot.weekday === weekday && slot.window === window,
    );
  return (
    // A region that scrolls must be reachable with the keyboard.
    <div
      className="gs-wrap"
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="region"
      aria-label={`Delivery windows in zone ${zone}`}
    >
      <table className="gs-t">
        <caption className="vh">{`Orders in the next seven days, zone ${zone}`}</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            {WINDOWS.map((window) => (
              <th scope="col" key={window}>
                {formatWindow(window)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[1, 2, 3, 4, 5, 6, 7].map((weekday) => (
            <tr key={weekday}>
              <th scope="row">{dayName(weekday)}</th>
              {WINDOWS.map((window) => {
                const slot = of(weekday, window);
                return slot ? (
                  <Cell key={window} board={board} slot={slot} onEdit={() => onEdit(slot)} />
                ) : (
                  <td key={window} />
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The weekly delivery windows of each zone, with what is booked on their next day. */
export function Slots() {
  const answer = useSlots();
  const [zone, setZone] = useState<string>('A');
  const [edited, setEdited] = useState<Slot | null>(null);
  const close = () => setEdited(null);
  return (
    <section aria-labelledby="slots">
      <h2 className="h2" id="slots">
        Delivery windows
      </h2>
      <p className="soft mt-1">
        Booked orders of the next seven days, and the places of each window. Choose a window to
        change it.
      </p>
      <div className="row g8 mt-2" role="group" aria-label="Windows of">
        {ZONES.map((one) => (
          <Button
            key={one}
            aria-pressed={zone === one}
            kind={zone === one ? 'primary' : 'quiet'}
            onClick={() => setZone(one)}
          >
            {`Zone ${one}`}
          </Button>
        ))}
      </div>
      <DataView what="the delivery windows" answer={answer}>
        {(board) => <Week board={board} zone={zone} onEdit={setEdited} />}
      </DataView>
      <Dialog
        open={edited !== null}
        onClose={close}
        title={
          edited
            ? `Zone ${edited.zone}, ${dayName(edited.weekday)}, ${formatWindow(edited.window)}`
            : ''
        }
      >
        {edited && <SlotForm slot={edited} onClose={close} />}
      </Dialog>
    </section>
  );
}
