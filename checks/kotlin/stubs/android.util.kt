package android.util

object Log {
    fun d(tag: String, message: String): Int = TODO()
    fun e(tag: String, message: String, error: Throwable? = null): Int = TODO()
    fun i(tag: String, message: String): Int = TODO()
    fun w(tag: String, message: String, error: Throwable? = null): Int = TODO()
}

class Rational(numerator: Int, denominator: Int)

class Size(val width: Int, val height: Int)
