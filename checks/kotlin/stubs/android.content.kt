package android.content

open class Context {
    fun getSharedPreferences(name: String, mode: Int): SharedPreferences = TODO()
    fun getString(id: Int): String = TODO()

    companion object {
        const val MODE_PRIVATE = 0
    }
}

interface SharedPreferences {
    fun edit(): Editor
    fun getLong(key: String, default: Long): Long
    fun getString(key: String, default: String?): String?

    interface Editor {
        fun apply()
        fun putLong(key: String, value: Long): Editor
        fun putString(key: String, value: String?): Editor
    }
}
