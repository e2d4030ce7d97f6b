import { FormFailure } from '@/shared/forms/form-failure';
import { useFields } from '@/shared/forms/use-fields';
import type { FieldErrors } from '@/shared/forms/use-submit';
import { isoDay } from '@/shared/lib/dates';
import { toast } from '@/shared/lib/toast-store';
import { typedWhole } from '@/shared/lib/typed-whole';
import { CheckLine } from '@/shared/ui/choice';
import { SelectField, TextAreaField, TextField } from '@/shared/ui/field';
import { Note } from '@/shared/ui/note';
import { serviceIcons } from '@/shared/ui/service-icon-set';
import { wholeProblems } from '../number-problems';
import { useVersionedForm } from '../use-seen-version';
import { saveCategory, type AdminCategory, type CategoryText } from './kinds-api';
import { dayOf, liveOf, NOT_SAVED } from './model';
import { PublishButtons } from './publish-buttons';
import { ServicePreview } from './service-preview';

const ICONS = Object.keys(serviceIcons);
const MOST_DAYS_AHEAD = 365;

/** The texts, the position as typed, and the day on which they are published; empty without a day. */
type Typed = Omit<CategoryText, 'position'> & { position: string; publishOn: string };
type Fields = ReturnType<typeof useFields<Typed>>;

/** When visitors see the change. */
type When = 'now' | 'on-day' | 'later';

const toastOf = (when: When, day: string) =>
  when === 'now'
    ? { title: 'Published', description: 'Visitors see the change now.' }
    : {
        title: 'Draft saved',
        description:
          when === 'on-day'
            ? `Visitors see it from ${dayOf(day)} on.`
            : 'Visitors see it when you publish it.',
      };

function TextFields({
  fields: { field, flag },
  errors,
  places,
}: {
  fields: Fields;
  errors: FieldErrors;
  places: number;
}) {
  return (
    <>
      <TextField label="Name" maxLength={60} {...field('name', errors)} />
      <TextAreaField
        label="Description"
        rows={2}
        maxLength={240}
        {...field('description', errors)}
      />
      <div className="cd-two">
        <SelectField label="Icon" {...field('iconKey', errors)}>
          {ICONS.map((key) => (
            <option key={key} value={key}>
              {key}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Position"
          hint={`1 to ${places}`}
          inputMode="numeric"
          maxLength={16}
          {...field('position', errors)}
        />
      </div>
      <CheckLine {...flag('popular')}>Popular</CheckLine>
      <CheckLine
        {...flag('visible')}
        help="A hidden service cannot be booked. Orders that exist go on."
      >
        Visible
      </CheckLine>
      <TextField
        label="Publish on"
        optional
        type="date"
        min={isoDay(1)}
        max={isoDay(MOST_DAYS_AHEAD)}
        hint="The draft is published when this day begins in Abuja."
        {...field('publishOn', errors)}
      />
    </>
  );
}

/** The texts of a service, which are published now or on a day, or wait as a draft. */
export function ServiceForm({
  service,
  places,
  onDone,
}: {
  service: AdminCategory;
  places: number;
  onDone: () => void;
}) {
  const fields = useFields<Typed>(() => {
    const text = service.draft ?? liveOf(service);
    return { ...text, position: String(text.position), publishOn: service.publishOn ?? '' };
  });
  const { publishOn, position, ...others } = fields.values;
  const { form, stale, version } = useVersionedForm(service.version, NOT_SAVED, () =>
    wholeProblems({ position }),
  );
  const text: CategoryText = { ...others, position: typedWhole(position) ?? 0 };
  const send = (when: When) => async () => {
    await saveCategory(service.slug, {
      ...text,
      publish: when === 'now',
      version,
      ...(when === 'on-day' && { publishOn }),
    });
    toast(toastOf(when, publishOn));
    onDone();
  };
  const planned = publishOn !== '';
  return (
    <form
      className="cd-form"
      noValidate
      aria-label={`Edit: ${service.name}`}
      onSubmit={form.onSubmit(send(planned ? 'on-day' : 'now'))}
    >
      <FormFailure>{form.failure}</FormFailure>
      <TextFields fields={fields} errors={form.errors} places={places} />
      <ServicePreview text={text} />
      {stale && (
        <Note tone="sun">
          Another person saved this service. Cancel to see their version, or save to overwrite it.
        </Note>
      )}
      <PublishButtons
        busy={form.busy}
        planned={planned}
        onDraft={form.onPress(send('later'), 'draft')}
        onCancel={onDone}
      />
    </form>
  );
}
