import { original } from '../original.tsx'

export default original('Article')
