import { createRoot } from 'react-dom/client';

const place = document.getElementById('app');
if (place) {
  createRoot(place).render(
    <form>
      <label>
        Email <input name="email" type="email" />
      </label>
    </form>,
  );
}
