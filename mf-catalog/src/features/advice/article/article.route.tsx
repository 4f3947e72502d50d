export { ArticlePage as Component } from './article.tsx'
export { loadArticle } from './load-article.ts'
