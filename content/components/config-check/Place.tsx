import { Form } from './Form.js';

/** The place where the checker is loaded. The build renders its field. */
export default function Place() {
  return (
    <>
      {/* An element of its own, so that cards of links to this page do not show the sentence. */}
      <div className="no-js">
        <p>
          Checking a configuration here needs scripts. Without them, let webpack do it:{' '}
          <code>npx webpack configtest</code>.
        </p>
      </div>
      <div className="config-check needs-js" data-island="config-check" data-props="{}">
        <Form text="" status="" />
      </div>
    </>
  );
}
