import { Link } from 'react-router-dom';
import { DescriptionList, type Described } from '@/shared/ui/description-list';

interface Props {
  about: {
    orderId: string;
    reference: string;
    customerName: string;
    providerName?: string | null | undefined;
  };
  /** More about the provider, such as their fee. */
  provider?: string;
  items: readonly Described[];
}

/** The facts of a case: its order, both sides, and what else matters for the decision. */
export function CaseFacts({ about, provider = about.providerName ?? 'No one', items }: Props) {
  return (
    <DescriptionList
      items={[
        [
          'Order',
          <Link key="order" to={`/admin/orders/${about.orderId}`}>
            {about.reference}
          </Link>,
        ],
        ['Customer', about.customerName],
        ['Provider', provider],
        ...items,
      ]}
    />
  );
}
