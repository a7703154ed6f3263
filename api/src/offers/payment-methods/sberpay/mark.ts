/** The tick that breaks out of its ring, by which customers know Sber, drawn on our grid. */
export const mark =
  '<linearGradient id="r" x1=".1" y1="0" x2=".9" y2="1">' +
  '<stop stop-color="#f2e913"/><stop offset=".35" stop-color="#21a038"/><stop offset="1" stop-color="#0fa8e0"/>' +
  '</linearGradient>' +
  '<path fill="none" stroke="url(#r)" stroke-width="2.6" d="M17.3 4.5a9.2 9.2 0 1 0 3.9 6.6"/>' +
  '<path fill="#21a038" d="m7 9.4 5 3.1 9-6.4q.9 1.1 1.4 2.3L12 15.8 7 12.7z"/>';
