import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconLink } from '@/shared/ui/icon-link';
import { Logo } from '@/shared/ui/logo';
import SceneSymbol from '@/shared/ui/scene';
import { SceneView } from '@/shared/ui/scene-view';
import { texts } from './texts';
import './auth-frame.css';

/** The layout of the sign-in pages: the form with the wall below it on a phone, and with the house beside it on a wide screen. */
export function AuthFrame({
  title,
  lead,
  children,
  foot,
  tagline,
}: {
  title: string;
  lead: ReactNode;
  children: ReactNode;
  foot?: ReactNode;
  tagline?: string;
}) {
  return (
    <>
      <SceneSymbol />
      <div className="auth">
        <div className="auth-f">
          <header className="row between">
            <Logo />
            <IconLink icon={X} label={texts.close} to="/" />
          </header>
          <main id="main" className="stack g20">
            <div>
              <h1 className="h1">{title}</h1>
              <p className="soft mt-2">{lead}</p>
            </div>
            {children}
          </main>
          {foot && <footer className="small auth-p">{foot}</footer>}
          <div className="auth-strip" aria-hidden>
            <SceneView box="142 246 722 224" fit="xMaxYMax slice" />
          </div>
        </div>
        <div className="auth-a" aria-hidden>
          <p className="display">{tagline ?? texts.someoneGoodAtGate}</p>
          <SceneView box="772 -30 580 500" fit="xMidYMax meet" />
        </div>
      </div>
    </>
  );
}
