import { PackageCheck } from 'lucide-react';
import { ActionButton } from '@/shared/forms/action-button';
import { formatDate } from '@/shared/lib/dates';
import { formatKobo } from '@/shared/lib/money';
import { confirmMaterials } from '@/domain/materials/api';
import type { OwnMaterials } from '@/domain/materials/model';

interface Props {
  orderId: string;
  materials: readonly OwnMaterials[];
  /** The name of the provider. */
  name: string;
}

function One({ orderId, one, name }: { orderId: string; one: OwnMaterials; name: string }) {
  return (
    <section
      className="card stack g12 mt-3"
      aria-label={`Materials for ${formatKobo(one.amountKobo)}`}
    >
      <h2 className="h3 row g8">
        <PackageCheck className="i" aria-hidden /> Materials
      </h2>
      {one.deliveredAt ? (
        <p
          className="wordy"
          role="status"
        >{`You have the materials for ${formatKobo(one.amountKobo)} since ${formatDate(one.deliveredAt)}. They are paid for and stay yours, even if the job is cancelled.`}</p>
      ) : (
        <p className="wordy">{`${name} has ${formatKobo(one.amountKobo)} of what you paid to buy your materials. Confirm only when you have received them.`}</p>
      )}
      {one.mayConfirm && (
        <div>
          <ActionButton
            needsNetwork
            failed="It was not sent"
            done={{
              title: 'Thank you',
              description: 'The materials are yours, even if the job is cancelled.',
            }}
            run={() => confirmMaterials(orderId, one.id)}
          >
            I have the materials
          </ActionButton>
        </div>
      )}
    </section>
  );
}

/** Materials that the provider buys in advance with the customer's payment. */
export const CustomerMaterials = ({ orderId, materials, name }: Props) =>
  materials.map((one) => <One key={one.id} orderId={orderId} one={one} name={name} />);
