/** The Network Information API, which only Chromium has. */
interface NavigatorWithConnection extends Navigator {
  connection?: { saveData: boolean; effectiveType: string }
}

/** Whether to load nothing in advance: on 2G or with data saver, the bytes cost more than they gain. */
export function savesData(): boolean {
  const { connection }: NavigatorWithConnection = navigator
  return Boolean(connection && (connection.saveData || /2g/.test(connection.effectiveType)))
}
