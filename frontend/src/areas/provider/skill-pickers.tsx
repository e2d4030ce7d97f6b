import { useCategories } from '@/domain/catalog/api';
import type { Category } from '@/domain/catalog/model';
import { useAreas } from '@/domain/location/api';
import { Choice, Pill } from '@/shared/ui/choice';
import { DataView } from '@/shared/ui/data-view';
import { FieldError } from '@/shared/ui/field';
import { zoneAreas } from '@/domain/providers/current-status';
import { texts } from './texts';
import './apply/sections.css';

export const MOST_SERVICES = 10;

interface PickerProps {
  chosen: readonly string[];
  error: string | undefined;
  onChange: (chosen: string[]) => void;
}

/** Adds or removes an item; nothing is added once the list has `most` items. */
function toggled(list: readonly string[], item: string, most = Infinity): string[] {
  if (list.includes(item)) return list.filter((one) => one !== item);
  return list.length >= most ? [...list] : [...list, item];
}

/** The first error of a field or of one of its items. */
export const errorOf = (errors: Readonly<Record<string, string | undefined>>, start: string) =>
  Object.entries(errors).find(([field]) => field.startsWith(start))?.[1];

function Groups({
  categories,
  chosen,
  onChange,
  most,
}: Omit<PickerProps, 'error'> & { categories: readonly Category[]; most: number }) {
  const groups = [...new Set(categories.map(({ groupLabel }) => groupLabel))];
  return groups.map((label) => (
    <fieldset key={label} className="mb-4">
      <legend className="small soft mb-2">{label}</legend>
      <div className="ap-pills">
        {categories
          .filter(({ groupLabel }) => groupLabel === label)
          .map(({ slug, name }) => (
            <Pill
              key={slug}
              on={chosen.includes(slug)}
              onClick={() => onChange(toggled(chosen, slug, most))}
            >
              {name}
            </Pill>
          ))}
      </div>
    </fieldset>
  ));
}

/** The services by group, of which a provider offers at most ten, or as many as they have. */
export function ServicePicker({
  chosen,
  error: wrong,
  onChange,
  most = MOST_SERVICES,
}: PickerProps & { most?: number }) {
  const answer = useCategories();
  return (
    <DataView what={texts.theServices} answer={answer}>
      {(categories) => (
        <section aria-labelledby="ap-services">
          <h2 className="ap-sec-h" id="ap-services">
            {texts.whatYouDo(
              <span>
                {chosen.length === 0
                  ? texts.chooseOneOrMore
                  : texts.serviceChosen(chosen.length, chosen.length >= most ? texts.theMost : '')}
              </span>,
            )}
          </h2>
          <Groups categories={categories} chosen={chosen} onChange={onChange} most={most} />
          {wrong && <FieldError>{wrong}</FieldError>}
        </section>
      )}
    </DataView>
  );
}

/** The zones of Abuja with their areas. */
export function ZonePicker({ chosen, error: wrong, onChange }: PickerProps) {
  const answer = useAreas();
  return (
    <fieldset>
      <legend className="ap-sec-h">{texts.whereYouWork}</legend>
      <DataView what={texts.theAreas} answer={answer}>
        {(all) => (
          <div className="stack g8">
            {zoneAreas([...new Set(all.map(({ zone }) => zone))], all).map(({ zone, areas }) => (
              <Choice
                key={zone}
                type="checkbox"
                name={`zone-${zone}`}
                checked={chosen.includes(zone)}
                onChange={() => onChange(toggled(chosen, zone))}
                label={texts.zone(zone)}
                help={areas.join(', ')}
              />
            ))}
          </div>
        )}
      </DataView>
      {wrong && <FieldError>{wrong}</FieldError>}
    </fieldset>
  );
}
