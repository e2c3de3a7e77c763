export { readSettings } from '../../bootstrap/read-bootstrap';
