export { readSettings } from '../../kernel/bootstrap/first-call/read-bootstrap';
