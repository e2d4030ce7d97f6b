import { useNavigate } from 'react-router-dom';

/** Goes on once the submit event is over: React reads the fields of a form whose submit starts a transition, and this form is replaced by then. */
export function useGo() {
  const navigate = useNavigate();
  return (path: string) => queueMicrotask(() => void navigate(path));
}
