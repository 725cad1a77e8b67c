/** Room for the field and the list, so that nothing below moves when the names arrive. */
export const NamesRoom = () => (
  <div className="skeleton needs-js" aria-hidden="true">
    {Array.from({ length: 16 }, (_, row) => (
      <div key={row} className="skeleton__bar skeleton__bar--row" />
    ))}
  </div>
);
