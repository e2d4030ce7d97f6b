import { useNavigate, useSearchParams } from 'react-router-dom';
import { useCategories } from '@/domain/catalog/api';
import type { Option } from '@/shared/ui/data-table/use-table';

/** The rows of a page of a staff list. */
export const PAGE = 50;

/** The options of a filter from a table of codes and labels. */
export const optionsOf = (labels: Readonly<Record<string, string | { label: string }>>): Option[] =>
  Object.entries(labels).map(([value, label]) => ({
    value,
    label: typeof label === 'string' ? label : label.label,
  }));

/** The services as options of a filter. */
export const useServiceOptions = (): Option[] =>
  (useCategories().data ?? []).map(({ slug, name }) => ({ value: slug, label: name }));

/** The name of a service by its slug. Until the services are loaded, it is the slug as words. */
export function useServiceName(): (slug: string) => string {
  const services = useCategories().data ?? [];
  return (slug) =>
    services.find((service) => service.slug === slug)?.name ??
    slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll('-', ' ');
}

/** The address of the list with a record open or closed. The search, the filters and the sort stay. */
export function useRecord(path: string, name: string) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const to = (id: string | null) => {
    const next = new URLSearchParams(params);
    if (id) next.set(name, id);
    else next.delete(name);
    const query = next.toString();
    return query ? `${path}?${query}` : path;
  };
  return { open: params.get(name), to, close: () => void navigate(to(null), { replace: true }) };
}
