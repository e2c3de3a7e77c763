import { useUser } from '@foyer/react-headless';
import { Scene } from './scene';

export function WelcomeScene({ onLeave }: { readonly onLeave: () => void }) {
  const { user } = useUser();
  const name = user?.emails[0]?.email ?? user?.phone_numbers[0]?.phone_number;
  return (
    <Scene title="Come on in.">
      <p className="low">{name ? `Your coat is safe with us, ${name}.` : 'Your coat is safe with us.'}</p>
      <div className="choices">
        <button type="button" className="choice" onClick={onLeave}>
          Leave again
        </button>
      </div>
    </Scene>
  );
}
