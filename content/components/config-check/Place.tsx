import { Form } from './Form.js';

/** Where the checker comes to life: its field as the build renders it. */
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
