import { useState, type ComponentProps } from 'react';
import { EMPTY_ADDRESS, type Answers } from '@/domain/booking/draft-store';
import { answerProblems, sentAnswers, startAnswers } from '@/domain/booking/form-model';
import {
  AreaField,
  DirectionsField,
  FormFields,
  LandmarkFields,
  LineField,
  SlotChoice,
} from '@/areas/common/booking/form-parts';
import { addressProblems, sentAddress, slotProblem, type Slot } from '@/domain/booking/place-model';
import { useCategories, useCategory } from '@/domain/catalog/api';
import { useAreas } from '@/domain/location/api';
import { fieldErrors } from '@/shared/api/problem-text';
import type { Schema } from '@/shared/api/types';
import { SubmitForm } from '@/shared/forms/submit-form';
import { useSubmit } from '@/shared/forms/use-submit';
import { Button, ButtonLink } from '@/shared/ui/button';
import { DataView } from '@/shared/ui/data-view';
import { SelectField, TextAreaField } from '@/shared/ui/field';
import { Note } from '@/shared/ui/note';
import { Skeleton, Skeletons } from '@/shared/ui/skeleton';
import { missingText } from '../orders/missing-text';
import { PATH } from './address';
import { beginBooking, type Caller } from './booking-api';
import { FindCaller } from './find-caller';

type Category = Schema<'CategoryDetail'>;
type Begun = Schema<'AdminOrderDetail'>;

/** Photos come from the customer, who may add them to the draft. */
const withoutPhotos = (fields: Category['form']['fields']) =>
  fields.filter(({ type }) => type !== 'photo' && type !== 'file');

/** The server names a field by its path, such as `address.landmark`. */
const shortNames = (error: unknown) =>
  Object.fromEntries(
    Object.entries(fieldErrors(error)).map(([field, text]) => [
      field.split('.').at(-1) ?? field,
      text,
    ]),
  );

interface FormProps {
  caller: Caller;
  category: Category;
  onBegun: (order: Begun) => void;
  onClose: () => void;
}

function PlaceFields(place: ComponentProps<typeof AreaField>) {
  return (
    <div className="stack g20">
      <AreaField {...place} />
      <LandmarkFields {...place} />
      <LineField {...place} />
      <DirectionsField {...place} />
    </div>
  );
}

/** What the caller says, in the fields of the customer’s own booking form. */
export function BookingForm({ caller, category, onBegun, onClose }: FormProps) {
  const fields = withoutPhotos(category.form.fields);
  const [answers, setAnswers] = useState<Answers>(() => startAnswers(fields));
  const [description, setDescription] = useState('');
  const [address, setAddress] = useState(EMPTY_ADDRESS);
  const [slot, setSlot] = useState<Slot>({ asap: true });
  const [note, setNote] = useState('');
  const areas = useAreas().data ?? [];
  const form = useSubmit({
    check: () => ({
      ...answerProblems(fields, answers),
      ...addressProblems(address, areas),
      slot: slotProblem(slot) ?? undefined,
      note: missingText(note),
    }),
    errorsOf: shortNames,
    otherwise: 'The booking could not be begun. Please try again.',
  });
  async function send() {
    const body = {
      customerId: caller.id,
      categorySlug: category.slug,
      answers: sentAnswers(fields, answers),
      description: description.trim(),
      address: sentAddress(address, areas),
      slot,
      note: note.trim(),
    };
    onBegun(await beginBooking(body));
  }
  return (
    <SubmitForm
      className="db-form"
      form={form}
      label="Book for the customer"
      submit="Send the draft to the customer"
      close="Choose another customer"
      onSubmit={send}
      onClose={onClose}
    >
      <FormFields
        fields={fields}
        answers={answers}
        errors={form.errors}
        onAnswer={(key, value) => setAnswers({ ...answers, [key]: value })}
      />
      <TextAreaField
        label="What the customer says"
        optional
        maxLength={1000}
        value={description}
        error={form.errors['description']}
        onChange={(event) => setDescription(event.target.value)}
      />
      <PlaceFields
        address={address}
        errors={form.errors}
        onChange={(patch) => setAddress({ ...address, ...patch })}
      />
      <h3 className="h2" id="when">
        When should they come?
      </h3>
      <SlotChoice slot={slot} error={form.errors['slot'] ?? null} onChange={setSlot} />
      <TextAreaField
        label="Reason, for the audit log"
        rows={2}
        maxLength={300}
        value={note}
        error={form.errors['note']}
        onChange={(event) => setNote(event.target.value)}
      />
      <Note>
        The customer gets a message with a link to the draft. They check it, send it and pay. You
        never pay for them.
      </Note>
    </SubmitForm>
  );
}

function Service({ caller, onBegun, onClose }: Omit<FormProps, 'category'>) {
  const [slug, setSlug] = useState('');
  const categories = useCategories();
  const answer = useCategory(slug || null);
  return (
    <section className="stack g16" aria-labelledby="db-for">
      <h2 className="h2 wordy" id="db-for">{`Booking for ${caller.name}`}</h2>
      <DataView
        what="the services"
        answer={categories}
        skeleton={<Skeleton className="h-20 w-full" />}
        stale={false}
      >
        {(services) => (
          <SelectField
            label="Service"
            value={slug}
            onChange={(event) => setSlug(event.target.value)}
          >
            <option value="">Choose the service</option>
            {services.map(({ slug: one, name }) => (
              <option key={one} value={one}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
      </DataView>
      {slug ? (
        <DataView
          what="the form"
          answer={answer}
          skeleton={<Skeletons count={3} className="h-20 w-full" />}
        >
          {(category) => (
            <BookingForm
              key={category.slug}
              caller={caller}
              category={category}
              onBegun={onBegun}
              onClose={onClose}
            />
          )}
        </DataView>
      ) : (
        <div>
          <Button kind="quiet" onClick={onClose}>
            Choose another customer
          </Button>
        </div>
      )}
    </section>
  );
}

function Done({ order, onAgain }: { order: Begun; onAgain: () => void }) {
  return (
    <section className="stack g16" aria-labelledby="db-done">
      <h2
        className="h2 wordy"
        id="db-done"
      >{`The draft ${order.reference} is with the customer`}</h2>
      <p className="wordy">{`${order.customer.firstName} was told by message. When ${order.title} is right, they send it and see the price. If they ask you to, open the order and send it for them.`}</p>
      <div className="row g8 wrapx">
        <ButtonLink kind="primary" to={`/admin/orders/${order.id}?view=all`}>
          Open the order
        </ButtonLink>
        <Button onClick={onAgain}>Book for another customer</Button>
      </div>
    </section>
  );
}

/** A booking for a customer who calls: who it is, what they need, and then a draft that they check and send themselves. */
export default function PhoneBooking() {
  const [caller, setCaller] = useState<Caller | null>(null);
  const [begun, setBegun] = useState<Begun | null>(null);
  const again = () => {
    setBegun(null);
    setCaller(null);
  };
  return (
    <div className="db-book stack g20">
      <p>
        <ButtonLink kind="quiet" className="plain -ml-2.5" to={PATH}>
          Back to the board
        </ButtonLink>
      </p>
      {begun ? (
        <Done order={begun} onAgain={again} />
      ) : caller ? (
        <Service caller={caller} onBegun={setBegun} onClose={() => setCaller(null)} />
      ) : (
        <FindCaller onChoose={setCaller} />
      )}
    </div>
  );
}
