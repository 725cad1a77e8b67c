import { Form } from './Form.js';

/** The place where the checker is loaded. The build renders its field. */
export default function Place() {
  return (
    <>
      <noscript>
        <p>
          Checking a configuration here needs scripts. Without them, let webpack do it:{' '}
          <code>npx webpack configtest</code>.
        </p>
      </noscript>
      <div className="config-check needs-js" data-island="config-check" data-props="{}">
        <Form text="" status="" />
      </div>
    </>
  );
}
