/** The mark: a planet with its lit horizon. The same in light and dark. */
export function LogoMark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden="true" focusable="false">
      <circle cx="14" cy="14" r="13" fill="#0f2c4d" />
      <path d="M2.500 19.500C8 13.500 20 13.500 25.500 19.500A13 13 0 0 1 2.500 19.500Z" fill="#2a8fb8" />
      <path
        d="M2.600 19.400C8 13.400 20 13.400 25.400 19.400"
        stroke="#bfe9fb"
        strokeWidth="1.3"
        fill="none"
      />
    </svg>
  )
}
