/** Network Information API; only Chromium has it. */
interface NavigatorWithConnection extends Navigator {
  connection?: { saveData: boolean; effectiveType: string }
}

/** Whether nothing is to be loaded ahead of need: on 2g and with data saver bytes cost more than they win. */
export function savesData(): boolean {
  const { connection }: NavigatorWithConnection = navigator
  return Boolean(connection && (connection.saveData || /2g/.test(connection.effectiveType)))
}
