import { useCategories } from '@/domain/catalog/api';
import { useAreas } from '@/domain/location/api';
import { Field, TextAreaField, TextField } from '@/shared/ui/field';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { errorOf, ServicePicker, ZonePicker } from '../skill-pickers';
import { edit } from './saver';
import type { Form } from './use-form';
import { texts } from './texts';

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
      <Loading what={texts.servicesAreas}>
        <Skeleton className="h-466 w-full min-[1000px]:h-342" />
      </Loading>
    );
  }
  return (
    <div className="ap-form">
      <ServicePicker
        chosen={skills.categories ?? []}
        error={errorOf(form.errors, 'skills.categories')}
        onChange={(categories) => edit('skills', { categories })}
      />
      <ZonePicker
        chosen={skills.zones ?? []}
        error={errorOf(form.errors, 'skills.zones')}
        onChange={(zones) => edit('skills', { zones })}
      />
      <TextAreaField
        label={texts.toolsThatYouBring}
        optional
        maxLength={500}
        hint={texts.forExampleLadderDrill}
        value={skills.tools ?? ''}
        error={form.errors['skills.tools']}
        onChange={(event) => edit('skills', { tools: event.target.value })}
      />
      <div className="ap-two">
        <TextField
          label={texts.yearsInThisWork}
          inputMode="numeric"
          value={skills.years == null ? '' : String(skills.years)}
          error={form.errors['skills.years']}
          onChange={(event) => edit('skills', { years: wholeNumber(event.target.value, 2) })}
        />
        <Field
          label={texts.minimumPayForJob}
          optional
          hint={texts.weOfferYouOnly}
          error={form.errors['skills.priceFloorKobo']}
        >
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
