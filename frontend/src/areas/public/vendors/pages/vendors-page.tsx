import { useSearchParams } from 'react-router-dom';
import VendorList from '../components/vendor-list';
import VendorProfile from '../components/vendor-profile';
import { VENDOR_PARAM } from '@/domain/vendors/model';
import '../vendors.css';

/** The list of providers, or one provider when the address names one. */
export default function VendorsPage() {
  const [query] = useSearchParams();
  const id = query.get(VENDOR_PARAM);
  return id ? <VendorProfile key={id} id={id} /> : <VendorList />;
}
