// Exits at once. If it runs, foreign code can be isolated.
