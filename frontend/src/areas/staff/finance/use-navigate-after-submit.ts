import { useNavigate } from 'react-router-dom';

/**
 * Navigates after the submit event is over. React reads the fields of a form whose submit starts a transition, and the navigation replaces
 * this form.
 */
export function useNavigateAfterSubmit() {
  const navigate = useNavigate();
  return (path: string) => queueMicrotask(() => void navigate(path));
}
