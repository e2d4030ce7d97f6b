import { useEffect, useState } from 'react';
import { useCategories } from '@/domain/catalog/api';
import { SearchBox } from '@/areas/common/catalog/search-box';
import { useAreas } from '@/domain/location/api';
import { useDebounced } from '@/shared/hooks/use-debounced';
import { SelectField } from '@/shared/ui/field';
import type { Filters } from '@/domain/vendors/model';
import { texts } from '../texts';

const PAUSE_MS = 300;

interface Props {
  filters: Filters;
  onChange: (filters: Filters) => void;
}

/** Filters by name or trade, service and area. The text is written to the address once the typing has stopped. */
export function VendorFilters({ filters, onChange }: Props) {
  const { data: categories } = useCategories();
  const { data: areas } = useAreas();
  const [text, setText] = useState(filters.q);
  const settled = useDebounced(text, PAUSE_MS);
  useEffect(() => {
    if (settled !== filters.q) onChange({ ...filters, q: settled });
    // Only typing changes the address; a changed address does not change the typed text.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [settled]);
  const select = (name: 'category' | 'area') => ({
    name,
    value: filters[name],
    onChange: (event: { target: { value: string } }) =>
      onChange({ ...filters, q: text, [name]: event.target.value }),
  });
  return (
    <div className="vfilter">
      <SearchBox
        value={text}
        onChange={setText}
        label={texts.searchProviders}
        placeholder={texts.nameOrTrade}
      />
      <SelectField label={texts.service} {...select('category')}>
        <option value="">{texts.everyService}</option>
        {categories?.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField label={texts.area} {...select('area')}>
        <option value="">{texts.allOfAbuja}</option>
        {areas?.map(({ name }) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
