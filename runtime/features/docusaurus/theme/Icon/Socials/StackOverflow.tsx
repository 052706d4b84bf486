import { outline } from '../outline.tsx'

export default outline('M5 14v6h14v-6M8 17h8M8.3 13.5l7.5 1M9.5 9.5l6.8 3.2M12.5 5.5l5 5.5', '1em')
