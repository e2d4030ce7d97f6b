import { useCategories } from '@/features/catalog/api';
import { useAreas } from '@/features/location/api';
import { plural } from '@/shared/lib/plural';
import { Choice, Pill } from '@/shared/ui/choice';
import { Field, FieldError, TextAreaField, TextField } from '@/shared/ui/field';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { FailedLoad } from '@/shared/ui/state-block';
import { zoneAreas } from '../current-status';
import { edit } from './saver';
import type { Form } from './use-form';

const MOST_SERVICES = 10;

/** Adds or removes an item; nothing is added once the list has `most` items. */
const toggled = (list: readonly string[], item: string, most = Infinity) => (list.includes(item) ? list.filter((one) => one !== item) : [...list, item].slice(0, most));

const errorOf = (errors: Record<string, string>, start: string) => Object.entries(errors).find(([field]) => field.startsWith(start))?.[1];

function Services({ form: { values, errors } }: { form: Form }) {
  const { data, error, mutate } = useCategories();
  const chosen = values.skills.categories ?? [];
  const wrong = errorOf(errors, 'skills.categories');
  const groups = [...new Set((data ?? []).map(({ groupLabel }) => groupLabel))];
  if (!data) return <FailedLoad what="the services" error={error} onRetry={() => void mutate()} />;
  return (
    <section aria-labelledby="ap-services">
      <h2 className="ap-sec-h" id="ap-services">
        What you do <span>{chosen.length === 0 ? 'choose one or more' : `${plural(chosen.length, 'service')} chosen${chosen.length === MOST_SERVICES ? ', the most' : ''}`}</span>
      </h2>
      {groups.map((label) => (
        <fieldset key={label} className="mb-4">
          <legend className="small soft mb-2">{label}</legend>
          <div className="ap-pills">
            {data
              .filter(({ groupLabel }) => groupLabel === label)
              .map(({ slug, name }) => (
                <Pill key={slug} on={chosen.includes(slug)} onClick={() => edit('skills', { categories: toggled(chosen, slug, MOST_SERVICES) })}>
                  {name}
                </Pill>
              ))}
          </div>
        </fieldset>
      ))}
      {wrong && <FieldError>{wrong}</FieldError>}
    </section>
  );
}

function Zones({ form: { values, errors } }: { form: Form }) {
  const { data, error, mutate } = useAreas();
  const chosen = values.skills.zones ?? [];
  const wrong = errorOf(errors, 'skills.zones');
  if (error && !data) return <FailedLoad what="the areas" error={error} onRetry={() => void mutate()} />;
  const zones = zoneAreas([...new Set((data ?? []).map(({ zone }) => zone))], data ?? []);
  return (
    <fieldset>
      <legend className="ap-sec-h">Where you work</legend>
      <div className="stack g8">
        {zones.map(({ zone, areas }) => (
          <Choice key={zone} type="checkbox" name={`zone-${zone}`} checked={chosen.includes(zone)} onChange={() => edit('skills', { zones: toggled(chosen, zone) })} label={`Zone ${zone}`} help={areas.join(', ')} />
        ))}
      </div>
      {wrong && <FieldError>{wrong}</FieldError>}
    </fieldset>
  );
}

const wholeNumber = (text: string, most: number) => {
  const typed = text.replace(/\D/g, '').slice(0, most);
  return typed ? Number(typed) : null;
};

/** Whether the lists have loaded. The fields are shown together, because they are below one another and would move. */
function useListsLoaded(): boolean {
  const [services, areas] = [useCategories(), useAreas()];
  return [services, areas].every(({ data, error }) => data !== undefined || error !== undefined);
}

export function SkillsStep({ form }: { form: Form }) {
  const { skills } = form.values;
  const came = useListsLoaded();
  if (!came) {
    return (
      <Loading what="the services and the areas">
        <Skeleton className="h-240 w-full" />
      </Loading>
    );
  }
  return (
    <div className="ap-form">
      <Services form={form} />
      <Zones form={form} />
      <TextAreaField label="Tools that you bring" optional maxLength={500} hint="For example: ladder, drill, gauge set, pressure washer." value={skills.tools ?? ''} error={form.errors['skills.tools']} onChange={(event) => edit('skills', { tools: event.target.value })} />
      <div className="ap-two">
        <TextField label="Years in this work" inputMode="numeric" value={skills.years == null ? '' : String(skills.years)} error={form.errors['skills.years']} onChange={(event) => edit('skills', { years: wholeNumber(event.target.value, 2) })} />
        <Field label="Minimum pay for a job" optional hint="We offer you only jobs that pay at least this." error={form.errors['skills.priceFloorKobo']}>
          {(wiring) => (
            <div className="affix">
              <span className="pre money">₦</span>
              <input
                {...wiring}
                inputMode="numeric"
                value={skills.priceFloorKobo == null ? '' : String(skills.priceFloorKobo / 100)}
                onChange={(event) => {
                  const naira = wholeNumber(event.target.value, 7);
                  edit('skills', { priceFloorKobo: naira === null ? null : naira * 100 });
                }}
              />
            </div>
          )}
        </Field>
      </div>
    </div>
  );
}
