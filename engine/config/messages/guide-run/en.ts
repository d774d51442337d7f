/** Texts of guides that run, in English. Separate, because a page loads them when it runs one. */
export const guideRun = {
  run: 'Run',
  runTo: 'Run all to here',
  running: 'Running',
  note: 'Runs in a sandbox in this page. Nothing leaves your browser.',
  answer: 'Answer',
  output: 'Output',
  clock: '{seconds} s pass in the sandbox; it is {time} there',
  missing: 'Values of earlier steps are missing: {names}. Run all to here.',
  failed: 'The step ended early: {reason}',
  ended: 'Done',
  refused: 'Ended with an error. To start over, press “Run all to here”.',
}
